/** The own month, the calendars of everybody, and what admins see of them. */
export const calendars = {
  choose_day: 'Choose a day to see what is planned',
  edit_named: 'Edit {{title}}',
  delete_named: 'Delete {{title}}',
  leave_named: 'Leave {{title}}',
};

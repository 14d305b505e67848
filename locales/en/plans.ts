/** The weekly plan. */
export const week = {
  hour: 'Hour',
  number: 'Week {{week}}',
  previous: 'Previous week',
  next: 'Next week',
  days: 'Days of the week',
  help: 'Arrow keys go from hour to hour, Enter plans there or opens what is planned. Alt and an arrow key move an activity, with Shift as well its end. Delete removes it.',
  help_look: 'Arrow keys go from hour to hour, Enter opens what is planned.',
  slot_free: '{{day}}, {{time}}, free',
  slot_taken: '{{day}}, {{time}}: {{titles}}',
  slot_closed: '{{day}}, {{time}}, nothing can be planned before 06:00',
  palette: 'Drag onto the week',
  palette_tap: 'Tap a time, or first what you plan',
  palette_hint: 'Or choose a kind, then a time. On an activity, Alt + arrow keys move it.',
  armed: '{{type}}: now choose a time',
  moved: '{{title}}: {{day}}, {{times}}',
  choose: 'Choose a day to open its week.',
  open_plan: 'Weekly plan',
  look_only: 'You may look at this plan, but not change it.',
};

/** The homepage of Calendar mode. */
export const homepage = {
  help_title: 'How it works',
  open_today: 'Open Today',
  help: 'Click a day to plan something. Hold it, or press arrow down on it, to see what the day holds.',
  help_touch: 'Tap a day to plan something. Hold it to see what the day holds. Swipe for other days.',
  days: 'Nine days',
  back: 'Three days back',
  on: 'Three days on',
  plan: 'Plan something',
  show: 'Show the day',
  duration: 'Duration',
  minutes: '{{count}} min',
};

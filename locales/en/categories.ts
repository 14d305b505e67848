/** ENUM-25: what a journal or an objective is about. */
export const category = {
  technical: 'Technical',
  athletics: 'Athletics',
  medicine: 'Medicine',
  contractual: 'Contractual',
  talentManagement: 'Talent management',
  scouting: 'Scouting',
  other: 'Other',
};

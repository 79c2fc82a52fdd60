/** Every named permission (specification, section 6). A role is a role type with a list of these. */
export const permissions = [
  'school-list', 'school-create', 'school-edit',
  'user-list', 'user-create', 'user-edit',
  'role-list', 'role-create', 'role-edit',
  'tags-list', 'tags-edit',
  'level-list', 'schedules-list', 'tie-breakers-list', 'event-levels-list', 'pml-codes-list',
  'activity-list', 'activity-create', 'activity-edit',
  'teams-list', 'teams-create', 'teams-edit',
  'regular-season-create',
  'venue-list', 'venue-create', 'venue-edit',
  'form-create', 'form-list',
  'general-event-list', 'general-event-create',
  'upload-notes', 'upload-rating',
] as const
export type Permission = (typeof permissions)[number]

/** The people who may sign in to the demo, one for each role type and two more; none of them is real. Keys are those in the database. */
export const demoUsers = [
  { id: 1, email: 'org-admin@demo.example', firstName: 'Avery', lastName: 'Oldlantern', roleName: 'Organization Admin', atSchool: false },
  { id: 2, email: 'athletic-director@demo.example', firstName: 'Dana', lastName: 'Driftmeadow', roleName: 'Athletic Director', atSchool: true },
  { id: 3, email: 'coach@demo.example', firstName: 'Casey', lastName: 'Copperwhistle', roleName: 'Coach', atSchool: true },
  { id: 4, email: 'student@demo.example', firstName: 'Skye', lastName: 'Sparrowfield', roleName: 'Student', atSchool: true },
  { id: 5, email: 'parent@demo.example', firstName: 'Parker', lastName: 'Sparrowfield', roleName: 'Parent', atSchool: true },
  { id: 6, email: 'fan@demo.example', firstName: 'Frankie', lastName: 'Farbanner', roleName: 'Fan', atSchool: false },
] as const

export const demoUserIds = { orgAdmin: 1, athleticDirector: 2, coach: 3, student: 4, parent: 5, fan: 6 } as const

/** One column of a file that can be imported: which field it is, what a file calls it, and what it can contain. */
export type SampleColumn = readonly [field: string, column: string, example: string]

const person: readonly SampleColumn[] = [['address', 'Address', '100 Main Street'], ['city', 'City', 'Austin'], ['state', 'State', 'TX'], ['zip', 'ZIP', '78701']]

/**
 * What is offered to everyone who has no file yet: for each import its columns in order, the needed ones first, with a row that shows
 * how they are written. The importers know these columns by themselves (sampleFiles.test.ts of the server).
 */
export const sampleFiles = {
  schools: [
    ['name', 'School', 'Sample Academy'], ['externalId', 'School id', '01234567'], ...person, ['county', 'County', 'Travis'], ['phone', 'Phone', '(512) 555-0100'],
    ['latitude', 'Latitude', '30.27'], ['longitude', 'Longitude', '-97.74'], ['lowestGrade', 'Lowest grade', 'PK'], ['highestGrade', 'Highest grade', '12'],
    ['totalEnrollment', 'Total enrollment', '420'], ['highSchoolEnrollment', 'High school enrollment', '160'], ['teachers', 'Teachers', '35'],
  ],
  students: [
    ['firstName', 'First name', 'Sam'], ['lastName', 'Last name', 'Sample'], ['grade', 'Grade', '9'], ['school', 'School', 'Sample Academy'], ['externalId', 'Student id', 'S-1001'],
    ['email', 'Email', 'sam.sample@example.org'], ['phone', 'Phone', '(512) 555-0101'], ['gender', 'Gender', 'girl'], ['bornOn', 'Birth date', '2011-04-30'], ...person,
  ],
  staff: [
    ['firstName', 'First name', 'Cory'], ['lastName', 'Last name', 'Sample'], ['email', 'Email', 'cory.sample@example.org'], ['school', 'School', 'Sample Academy'], ['role', 'Role', 'Coach'],
    ['coachOf', 'Coach of', 'Girls soccer Varsity'], ['positions', 'Positions', 'Head coach; Teacher'], ['externalId', 'Staff id', 'T-2001'], ['phone', 'Phone', '(512) 555-0102'], ...person,
  ],
  districts: [['school', 'School', 'Sample Academy'], ['schoolId', 'School id', '01234567'], ['team', 'Team', ''], ['classification', 'Classification', '4A'], ['district', 'District', '4A District 1']],
  participation: [['school', 'School', 'Sample Academy'], ['activity', 'Activity', 'Girls soccer'], ['level', 'Level', 'Varsity'], ['district', 'District', '4A District 1']],
  performances: [
    ['school', 'School', 'Sample Academy'], ['category', 'Category', 'Ensemble'], ['uniqueName', 'Unique name', 'Flute and piano'], ['pmlCode', 'PML code', '101-3-00007'], ['performers', 'Performers', 'Sam Sample (Flute); Pat Example (Piano)'],
    ['musicClass', 'Class', '3'], ['title', 'Title', 'A Quiet Song'], ['composer', 'Composer', 'Sample'], ['accompanist', 'Accompanist', 'Ms. Keys'], ['team', 'Team', ''],
  ],
  meetEntries: [['school', 'School', 'Sample Academy'], ['event', 'Event', 'Girls 100 Freestyle'], ['athletes', 'Athletes', 'Sam Sample'], ['relay', 'Relay', 'A'], ['seed', 'Seed', '1:02.34'], ['team', 'Team', '']],
  results: [
    ['date', 'Date', '2026-11-20'], ['home', 'Home team', 'Sample Academy'], ['away', 'Away team', 'Example School'], ['homeScore', 'Home score', '2'], ['awayScore', 'Away score', '1'],
    ['time', 'Time', '6:30 PM'], ['externalId', 'Match id', 'M-3001'],
  ],
  pml: [
    ['code', 'Code', '101-3-00007'], ['eventName', 'Event', 'Vocal Solo'], ['title', 'Title', 'A Quiet Song'], ['composer', 'Composer', 'Sample'], ['arranger', 'Arranger', ''],
    ['publisher', 'Publisher', 'Sample Press'], ['grade', 'Grade', '3'], ['specification', 'Specification', 'Sing from memory'],
  ],
  roster: [
    ['firstName', 'First name', 'Sam'], ['lastName', 'Last name', 'Sample'], ['grade', 'Grade', '9'], ['externalId', 'Student id', 'S-1001'], ['jersey', 'Number', '7'], ['positions', 'Position', 'Goalkeeper'], ['captain', 'Captain', 'yes'],
  ],
} as const satisfies Record<string, readonly SampleColumn[]>
export type SampleFile = keyof typeof sampleFiles

import { shortSchoolName } from './shortSchoolName'

/** What stands beside an entry to say whose it is: its school or team, unless the entry's own name says it already: "3 Concert band (Atlas)" is nobody else's. */
export const schoolBeside = (name: string, schoolName: string): string => (schoolName !== '' && name.includes(shortSchoolName({ name: schoolName, shortName: '' })) ? '' : schoolName)

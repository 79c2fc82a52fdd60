const some = (count: number, one: string, many: string) => `${count === 1 ? 'One' : count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** Who is written to when a season is published: "4 people get an email with their list.", "Nobody gets an email." */
export const peopleToldText = (people: number): string =>
  people === 0 ? 'Nobody gets an email about them.' : some(people, 'person gets an email with their list.', 'people get one email each, with their list.')

/** "3 teams have no coach."; empty if each has one. */
export const withoutCoachText = (teams: number): string => (teams === 0 ? '' : some(teams, 'team has no coach.', 'teams have no coach.'))

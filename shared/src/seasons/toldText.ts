const some = (count: number, one: string, many: string) => `${count === 1 ? 'One' : count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** Who is written to when a season is published: "4 people get an e-mail with their list.", "Nobody gets an e-mail." */
export const peopleToldText = (people: number): string =>
  people === 0 ? 'Nobody gets an e-mail about them.' : some(people, 'person gets an e-mail with their list.', 'people get one e-mail each, with their list.')

/** "3 teams have no coach."; empty if each has one. */
export const withoutCoachText = (teams: number): string => (teams === 0 ? '' : some(teams, 'team has no coach.', 'teams have no coach.'))

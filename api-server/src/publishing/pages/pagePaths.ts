/** Where team names on public pages lead; the team's key follows. */
export const teamPagePath = '/embed-code/teams/'

/** A team's schedule, as websites show it in a frame; the team's key follows. */
export const schedulePagePath = '/embed-code/team-match-schedules/'

/** Where matches on public pages lead; the match's key follows. */
export const gamePagePath = '/embed-code/match/'

/** Where a school's page is: its name in addresses follows. */
export const schoolPagePath = ({ orgParam }: { orgParam: string }): string => `/embed-code/schools/${orgParam}/`

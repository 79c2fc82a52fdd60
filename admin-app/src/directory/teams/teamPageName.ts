import type { TeamPage } from '@portal/shared/directory/teams/schoolTeam.schemas'

/** "Atlas Academy Blue Girls Soccer" */
export const teamPageName = ({ teamName, activity }: Pick<TeamPage, 'teamName' | 'activity'>): string => `${teamName} ${activity.name}`

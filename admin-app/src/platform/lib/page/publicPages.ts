import { linkTo } from '@portal/shared/platform/access/screens'
import type { May } from '../session/useMay'

/** True for an address of the public pages, which the app does not draw: the browser goes there. */
export const isPublicPage = (path: string): boolean => path.startsWith('/embed-code/')

/** Where teams of any school are looked at, up to the team's key: a screen or, for families and fans, the public page of its schedule. */
export const teamsPath = (may: Pick<May, 'open'>): string => (may.open('teamMatches') ? linkTo('teamMatches', { schoolTeamId: '' }) : '/embed-code/team-match-schedules/')

import { linkTo } from '@portal/shared/platform/access/screens'

/** True for an address of the public pages, which the app does not draw: the browser goes there. */
export const isPublicPage = (path: string): boolean => path.startsWith('/embed-code/')

/** Where teams of any school are looked at, up to the team's key. */
export const teamsPath = linkTo('teamHub', { teamId: '' })

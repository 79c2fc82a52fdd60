import { DomainError } from '@portal/shared/platform/call/errors'
import { Id } from '@portal/shared/platform/call/fields'
import { gameTitle } from '@portal/shared/views/matches/GameBoard'
import { GameView } from '@portal/shared/views/matches/GameView'
import { readPublicGame } from '../../games/readGame'
import { gamePagePath, teamPagePath } from '../pagePaths'
import { Looks, queryText } from '../pageQuery'
import { definePage } from '../publicPage'
import { gameText } from '../render/describePage'
import { renderView } from '../render/renderView'
import { sportsEvent } from '../sitemap/sportsEvents'
import { organizationPath, trailOf } from '../sitemap/structuredData'

/** /embed-code/match/:matchId: one match. It is no element's page, so no script keeps it fresh. */
export const gamePage = definePage({
  path: '/embed-code/match',
  params: ['match'],
  query: Looks.extend({ match: Id.optional() }),
  async load({ reader, common, query, baseUrl, now }) {
    if (query.match === undefined) throw new DomainError('not-found')
    const payload = await readPublicGame(reader, common, query.match, now)
    const { organization, match, home, away, district } = payload
    const ofActivity = { activity: match.activity.activity, level: match.level.level }
    const activityPath = `${organizationPath(organization)}${queryText(ofActivity)}`
    const standingsPath = district ? `${organizationPath(organization)}${queryText({ ...ofActivity, district: district.district })}` : undefined
    const title = gameTitle(payload)
    const canonicalPath = `${gamePagePath}${match.matchId}`
    const props = { headingLevel: 1, teamPath: teamPagePath, matchPath: gamePagePath, activityPath, standingsPath }
    return {
      view: null, dataUrl: '', payload: null, props, title, canonicalPath,
      organizationName: organization.name,
      body: renderView(GameView, { ...props, data: payload }),
      description: gameText(payload),
      choices: [], pager: [],
      things: [sportsEvent(match, { organization, baseUrl, path: canonicalPath })],
      organization,
      trail: trailOf(organization, [
        { name: `${match.activity.name} ${match.level.name} standings`, path: activityPath },
        { name: `${away.shortName} at ${home.shortName}`, path: canonicalPath },
      ]),
    }
  },
})

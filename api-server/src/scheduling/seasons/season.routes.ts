import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { changeSeason, draftSeason, getSeason, listSeasonFilters, listSeasons, publishSeason, removeSeason } from '@portal/shared/scheduling/seasons/season.calls'
import { peopleToldText, withoutCoachText } from '@portal/shared/scheduling/seasons/toldText'
import { serve, WithMessage } from '../../platform/http/serve'
import { ownScope } from '../../identity/organizations/scope'
import { presentJob } from '../../platform/jobs/presentJob'
import { askForSeason } from './askForSeason'
import { changeSeason as change, findOwnDistrict, removeSeason as remove } from './draftSeason'
import { presentSeason } from './presentSeason'
import { publishSeason as publish } from './publishSeason'
import { countSeasons, findSeasonFilters, findSeasons } from './season.repository'

export const seasonRoutes = [
  serve(listSeasons, async ({ page, pageSize, ...asked }, { who, common, database: { reader } }) => {
    const scope = await ownScope(reader, who, common)
    // In the School Admin view nobody chairs anything.
    const listing = { ...asked, ...(who.roleType !== 'org' && { chairUserId: who.schoolView ? 0 : who.userId }) }
    return { rows: await findSeasons(reader, scope, { ...listing, limit: pageSize, offset: (page - 1) * pageSize }), total: await countSeasons(reader, scope, listing), page, pageSize }
  }),
  serve(listSeasonFilters, async (_, { who, common, database: { reader } }) => findSeasonFilters(reader, await ownScope(reader, who, common))),
  serve(getSeason, async ({ districtId }, { who, now, database: { reader } }) => presentSeason(reader, who, await findOwnDistrict(reader, who, districtId), now())),
  serve(draftSeason, async (input, context) => {
    const asked = await askForSeason(input, context)
    context.wakeJobs?.()
    return presentJob(asked, context.now())
  }),
  serve(changeSeason, (input, context) => change(input, context)),
  serve(removeSeason, async (input, context) => {
    await remove(input, context)
    return new WithMessage({ districtId: input.districtId }, 'The draft is discarded.')
  }),
  serve(publishSeason, async (input, context) => {
    const { matches, told, contestName } = await publish(input, context)
    const words = contestWords(contestName)
    return new WithMessage({ matches }, `${matches === 1 ? `One ${words.one} is` : `${matches} ${words.many} are`} published. ${[peopleToldText(told.people), withoutCoachText(told.teamsWithoutCoach)].filter(Boolean).join(' ')}`)
  }),
]

import { addOutsideTeam, findOutsideSchools, takeOutsideTeam } from '@portal/shared/scheduling/matches/outside.calls'
import { serve, WithMessage } from '../../platform/http/serve'
import { addOutsideTeam as add, findSimilarSchools, findTeamToBringFor, takeOutsideTeam as take } from './addOutsideTeam'

export const outsideRoutes = [
  serve(findOutsideSchools, async ({ teamId, name, city }, { who, database: { reader } }) => {
    await findTeamToBringFor(reader, { ...who, actingAs: false }, teamId)
    return findSimilarSchools(reader, who.organizationId, { name, city })
  }),
  serve(addOutsideTeam, async (input, context) => new WithMessage({ teamId: await add(input, context) }, `${input.name} can now be scheduled as an opponent.`)),
  serve(takeOutsideTeam, async (input, context) => ({ teamId: await take(input, context) })),
]

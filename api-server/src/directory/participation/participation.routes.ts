import { getParticipation, saveParticipation } from '@portal/shared/directory/participation/participation.calls'
import { participationText } from '@portal/shared/directory/participation/participation.schemas'
import { serve, WithMessage } from '../../platform/http/serve'
import { ownScope } from '../../identity/organizations/scope'
import { readParticipation } from './readParticipation'
import { saveParticipation as save } from './saveParticipation'

export const participationRoutes = [
  serve(getParticipation, async (_, { database: { reader }, who, common }) => readParticipation(reader, await ownScope(reader, who, common))),

  serve(saveParticipation, async (input, context) => {
    const saved = await save(input, context)
    context.wakeSender?.()
    const text = participationText({ joins: saved.joined, teams: saved.teamsAdded + saved.teamsRestored, leaves: saved.left })
    return new WithMessage(saved, text ? `Saved: ${text}.` : 'Nothing to change: it was already set this way.')
  }),
]

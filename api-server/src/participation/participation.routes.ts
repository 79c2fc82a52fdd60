import { importParticipation } from '@portal/shared/imports/import.calls'
import { getParticipation, saveParticipation } from '@portal/shared/participation/participation.calls'
import { participationText } from '@portal/shared/participation/participation.schemas'
import { serve, WithMessage } from '../http/serve'
import { ownScope } from '../organizations/scope'
import { withFile } from '../imports/readUpload'
import { runImport } from '../imports/runImport'
import { importParticipation as takeFile } from './importParticipation'
import { readParticipation } from './readParticipation'
import { saveParticipation as save } from './saveParticipation'

export const participationRoutes = [
  serve(getParticipation, async (_, { database: { reader }, who, common }) => readParticipation(reader, await ownScope(reader, who, common))),

  serve(saveParticipation, async (input, context) => {
    const saved = await save(input, context)
    context.wakeSender?.()
    const text = participationText({ joins: saved.joined, teams: saved.teamsAdded + saved.teamsRestored, leaves: saved.left })
    return new WithMessage(saved, text ? `Saved: ${text}.` : 'It was so already: nothing is changed.')
  }),

  serve(importParticipation, async (input, context) => {
    const given = await withFile(input, context)
    const report = await runImport(context.tx, input.dryRun, (tx) => takeFile(tx, given, context))
    context.wakeSender?.()
    return report
  }),
]

import { saveRecordings as addCall, listRecordings, removeRecording as removeCall } from '@portal/shared/competition/recordings/recording.calls'
import { serve, WithMessage } from '../../platform/http/serve'
import { saveRecordings, readRecordings, removeRecording } from './recordings'

export const recordingRoutes = [
  serve(listRecordings, ({ performanceId }, { database: { reader }, who }) => readRecordings(reader, who, performanceId)),
  serve(addCall, async (input, context) => {
    await saveRecordings(input, context)
    return new WithMessage({}, input.fileIds.length === 1 ? 'The recording is saved.' : 'The recordings are saved.')
  }),
  serve(removeCall, async (input, context) => {
    await removeRecording(input, context)
    return new WithMessage({}, 'The recording is removed.')
  }),
]

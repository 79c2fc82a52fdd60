import type { Dual, DualLine } from '@portal/shared/competition/tennis/dual.schemas'
import type { SetFormat } from '@portal/shared/directory/rules/dualFormat.schemas'
import { saveLine } from '@portal/shared/competition/tennis/tennis.calls'
import { useCall } from '../../platform/lib/call/queries'
import { useKeepDual } from './useDual'
import { useSetScore } from './useSetScore'

/** The score of one line of a dual. */
export function useLineScore(dual: Dual, line: DualLine, format: SetFormat) {
  const call = useCall(saveLine, { errors: 'in place' })
  const keepDual = useKeepDual()
  const lineOf = ({ lines }: Dual) => lines.find(({ lineId }) => lineId === line.lineId)
  return useSetScore({
    name: `tennis.${line.lineId}`, standing: line, isSaving: call.isPending, error: call.error, reset: call.reset,
    send: (score, version, told) => call.mutate({ ...score, matchId: dual.matchId, lineId: line.lineId, version }, {
      onSuccess: (saved) => {
        keepDual(saved)
        told.saved(lineOf(saved))
      },
      onError: (error) => told.refused(error.id === 'changed-meanwhile' && error.details ? lineOf(error.details) : undefined),
    }),
  }, format)
}

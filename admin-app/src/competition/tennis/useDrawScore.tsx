import { useQueryClient } from '@tanstack/react-query'
import type { PictureMatch } from '@portal/shared/competition/brackets/bracketPicture.schemas'
import { getDraw, saveDrawMatch } from '@portal/shared/competition/tennis/draw.calls'
import type { DrawMatch, TennisDraw } from '@portal/shared/competition/tennis/draw.schemas'
import type { Side } from '@portal/shared/competition/results/set.schemas'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { useCall } from '../../platform/lib/call/queries'
import { useLosses } from '../brackets/useLosses'
import { useSetScore, type Scored } from './useSetScore'

/** What is known of a match of a draw; nothing yet is a match that is open. */
export const standingOf = ({ matches }: TennisDraw, key: string): DrawMatch => matches.find((each) => each.key === key) ?? { key, sets: [], state: 'open', by: null, version: 0 }

/** The score of one match of a draw. A correction that loses results lists them first, and is sent again once that was agreed to. */
export function useDrawScore(draw: TennisDraw, { key, top, bottom }: PictureMatch, names: Record<Side, string>) {
  const client = useQueryClient()
  const { bracketId } = draw.picture
  const call = useCall(saveDrawMatch, { errors: 'in place' })
  const losses = useLosses(contestWords(draw.picture.contestName))
  const send = ({ state, ...score }: Parameters<Scored['send']>[0], version: number, told: Parameters<Scored['send']>[2], accepted: string[] = []) => {
    // Nothing in a draw is left unplayed: a side that does not play defaults.
    if (state === 'unplayed') return
    call.mutate({ ...score, state, bracketId, key, version, topEntrantId: top.entrantId!, bottomEntrantId: bottom.entrantId!, accepted }, {
      onSuccess: (saved) => {
        client.setQueryData([getDraw.name, { bracketId }], saved)
        told.saved(standingOf(saved, key))
      },
      onError: (error) => {
        told.refused(error.id === 'changed-meanwhile' && error.details ? standingOf(error.details, key) : undefined)
        losses.ask(error, (agreed) => send({ state, ...score }, version, told, agreed))
      },
    })
  }
  const score = useSetScore({ name: `tennis.draw.${bracketId}.${key}`, standing: standingOf(draw, key), isSaving: call.isPending, error: call.error, reset: call.reset, names, send }, draw.format.sets)
  return { score, dialog: losses.dialog }
}

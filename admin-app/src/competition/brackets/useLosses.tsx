import { useState } from 'react'
import type { BracketEffects } from '@portal/shared/competition/brackets/bracket.schemas'
import type { ContestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { lossesOf, type LosingRefusal } from './lossesOf'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'

/** Lists what a change would lose, and sends it once more if that is agreed to: `ask(error, again)` is true if there is something to ask. */
export function useLosses({ many }: ContestWords) {
  const [asked, setAsked] = useState<{ effects: BracketEffects; again: (accepted: string[]) => void } | null>(null)
  return {
    ask: (error: LosingRefusal, again: (accepted: string[]) => void): boolean => {
      const effects = lossesOf(error)
      if (effects) setAsked({ effects, again })
      return effects !== null
    },
    dialog: asked && (
      <ConfirmDialog
        opened title="Results would be lost" confirm="Discard them and continue" cancel="Keep them" danger onCancel={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null)
          asked.again(asked.effects.lost.map(({ key }) => key))
        }}
      >
        <p>These results no longer fit, because their {many} would have other teams:</p>
        <ul>{asked.effects.lost.map(({ key, text }) => <li key={key}>{text}</li>)}</ul>
        {asked.effects.affected.length > 0 && <p>{asked.effects.affected.join(' ')}</p>}
      </ConfirmDialog>
    ),
  }
}

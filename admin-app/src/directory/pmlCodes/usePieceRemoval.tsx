import { useState } from 'react'
import { addPmlCode, removePmlCode } from '@portal/shared/directory/pmlCodes/pmlCode.calls'
import type { PmlRow } from '@portal/shared/directory/pmlCodes/pmlCode.schemas'
import { useCall } from '../../platform/lib/call/queries'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'
import { DoneNotice } from '../../platform/ui/text/DoneNotice'
import { valuesOf } from './valuesOf'

/** Taking a piece out of the list: the question before, and the way back after. */
export function usePieceRemoval() {
  const [asked, ask] = useState<PmlRow | null>(null)
  const [removed, setRemoved] = useState<PmlRow | null>(null)
  const remove = useCall(removePmlCode)
  const add = useCall(addPmlCode)
  const undo = () => removed && add.mutate(valuesOf(removed), { onSuccess: () => setRemoved(null) })
  return {
    ask,
    notice: removed && (
      <DoneNotice busy={add.isPending} onUndo={undo} onClose={() => setRemoved(null)}>{removed.title} ({removed.code}) is removed.</DoneNotice>
    ),
    dialog: (
      <ConfirmDialog
        opened={asked !== null} title={`Remove ${asked?.title ?? ''}?`} confirm="Remove" cancel="Keep it" danger
        onCancel={() => ask(null)}
        onConfirm={() => {
          const piece = asked
          ask(null)
          if (piece) remove.mutate({ pmlCodeId: piece.pmlCodeId }, { onSuccess: () => setRemoved(piece) })
        }}
      >
        {asked?.code} can no longer be chosen for performances.{asked && asked.sharing > 1 && ' Other pieces that share this code stay.'}
      </ConfirmDialog>
    ),
  }
}

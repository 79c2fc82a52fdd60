import { certifyTexts as texts } from './certifyTexts'
import { canReorder, type EditMode } from './orderTeams'

/** What is on its way to the server. */
export type CertifyBusy = { is: 'no' } | { is: 'saving'; classificationId: number } | { is: 'savingAll' } | { is: 'decertifying'; classificationId: number | null }

export const certifyActs = ['certify', 'save', 'cancel', 'decertify', 'certifyAll', 'saveAll', 'cancelAll', 'decertifyAll'] as const
export type CertifyAct = (typeof certifyActs)[number]

export interface CertifyButton {
  act: CertifyAct
  text: string
  isDisabled: boolean
}

const usualTexts: Record<CertifyAct, string> = {
  certify: 'Certify', save: 'Save', cancel: 'Cancel', decertify: 'Decertify', certifyAll: 'Certify All', saveAll: 'Save All', cancelAll: 'Cancel All', decertifyAll: 'Decertify All',
}

const button = (act: CertifyAct, busy: CertifyBusy, busyText = ''): CertifyButton => ({ act, text: busyText || usualTexts[act], isDisabled: busy.is !== 'no' })

/** The buttons of one classification; none for who is not of the office, and none of its own while all are edited together. */
export function classificationButtons({ classificationId, isCertified }: { classificationId: number; isCertified: boolean }, { mayCertify, edit, busy }: { mayCertify: boolean; edit: EditMode; busy: CertifyBusy }): CertifyButton[] {
  if (!mayCertify || edit.mode === 'all') return []
  if (canReorder(edit, classificationId)) {
    return [button('save', busy, busy.is === 'saving' && busy.classificationId === classificationId ? texts.saving : ''), button('cancel', busy)]
  }
  if (isCertified) return [button('decertify', busy, busy.is === 'decertifying' && busy.classificationId === classificationId ? texts.decertifying : '')]
  return [button('certify', busy)]
}

/** The buttons of the whole event: "Decertify All" once every classification is certified. */
export function eventButtons({ isCertifiedAll, hasTeams }: { isCertifiedAll: boolean; hasTeams: boolean }, { mayCertify, edit, busy }: { mayCertify: boolean; edit: EditMode; busy: CertifyBusy }): CertifyButton[] {
  if (!mayCertify || !hasTeams || edit.mode === 'one') return []
  if (edit.mode === 'all') return [button('saveAll', busy, busy.is === 'savingAll' ? texts.savingAll : ''), button('cancelAll', busy)]
  if (isCertifiedAll) return [button('decertifyAll', busy, busy.is === 'decertifying' && busy.classificationId === null ? texts.decertifying : '')]
  return [button('certifyAll', busy)]
}

/** What a press of a button makes of the edit mode: Certify edits one, Certify All all of them; Save and Cancel end it. */
export function editAfter(act: CertifyAct, classificationId: number): EditMode {
  if (act === 'certify') return { mode: 'one', classificationId }
  if (act === 'certifyAll') return { mode: 'all' }
  return { mode: 'none' }
}

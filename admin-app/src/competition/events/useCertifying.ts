import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { certifyGaps } from '@portal/shared/competition/events/certifyGaps'
import { editAfter, type CertifyAct, type CertifyBusy } from '@portal/shared/competition/events/certifyButtons'
import { certifyTeams } from '@portal/shared/competition/events/certifyTeams.calls'
import { certifyTexts, certifyToastMs } from '@portal/shared/competition/events/certifyTexts'
import type { ClassificationResult, EventViewInfo, TeamResult } from '@portal/shared/competition/events/eventViewInfo.schemas'
import { canReorder, certifyAll, certifyOne, decertify, renumber, type EditMode } from '@portal/shared/competition/events/orderTeams'
import type { UnfinishedMatches as Unfinished } from '@portal/shared/competition/certifications/unfinished.schemas'
import type { InputOf } from '@portal/shared/platform/call/defineCall'
import { notify } from '../../platform/lib/call/notify'
import { forgetWhatChanged, useCall } from '../../platform/lib/call/queries'
import { refusalText } from '../../platform/lib/words/refusalText'
import { unfinishedOf } from '../certifications/unfinished'

type Payload = InputOf<typeof certifyTeams>

/** A team in an order that is being edited: its position there is the one that it would have. */
export type OrderedTeam = Omit<TeamResult, 'position'> & { position: number }

/** The teams of a classification as they were put; those that came since are the last. */
export function inDraftOrder(teams: readonly TeamResult[], order: readonly number[] | undefined): OrderedTeam[] {
  const placeOf = ({ teamId }: TeamResult) => (order?.includes(teamId) ? order.indexOf(teamId) : Infinity)
  return renumber([...teams].sort((one, other) => placeOf(one) - placeOf(other) || 0).map((team) => ({ ...team, position: 0 })))
}

/** What is asked before something is sent: why it is certified over what is not final, whether to decertify, or whether to certify without some of the scores. */
export type CertifyQuestion = { is: 'unfinished'; payload: Payload; unfinished: Unfinished } | { is: 'decertify'; classificationId: number | null } | { is: 'gaps'; payload: Payload; gaps: readonly string[] }

/** Editing and certifying the positions of an event's teams: what is edited and how far, what is under way, and what was refused. */
export function useCertifying(info: EventViewInfo) {
  const { eventId, event_team_list: { schoolTeamList: groups } } = info
  const client = useQueryClient()
  const call = useCall(certifyTeams, { errors: 'in place', stays: certifyToastMs })
  const [edit, setEdit] = useState<EditMode>({ mode: 'none' })
  const [orders, setOrders] = useState<Readonly<Record<number, readonly number[]>>>({})
  // As it was when a team was first moved; null for the one that is read now, which is what is shown until then.
  const [seen, setSeen] = useState<number | null>(null)
  const [busy, setBusy] = useState<CertifyBusy>({ is: 'no' })
  const [refusal, setRefusal] = useState<string | null>(null)
  const [question, setQuestion] = useState<CertifyQuestion | null>(null)

  const draftOf = (group: ClassificationResult) => inDraftOrder(group.teams, orders[group.classificationId])
  /** Whoever moved a team among those it is tied with means their order: they share no place then. */
  const drafted = (group: ClassificationResult) => ({ teams: draftOf(group), ...(orders[group.classificationId] && group.teams.some(({ place }) => place !== null) && { ordersTies: true }) })
  const isDirty = groups.some((group) => canReorder(edit, group.classificationId) && draftOf(group).some(({ teamId }, index) => group.teams[index]?.teamId !== teamId))

  const begin = (act: CertifyAct, classificationId: number) => {
    setOrders({})
    setSeen(null)
    setRefusal(null)
    setEdit(editAfter(act, classificationId))
  }
  const end = () => {
    setOrders({})
    setRefusal(null)
    setEdit({ mode: 'none' })
  }
  const send = (payload: Payload, under: CertifyBusy) => {
    setBusy(under)
    setRefusal(null)
    call.mutate(payload, {
      onSuccess: (isDone) => {
        if (!isDone) return
        setQuestion(null)
        if (payload.certifyOrDecertify === 'certify') end()
      },
      onError: (error) => {
        const unfinished = unfinishedOf(error)
        if (unfinished) return setQuestion({ is: 'unfinished', payload, unfinished })
        setQuestion(null)
        notify('error', payload.certifyOrDecertify === 'certify' ? 'The positions were not certified.' : certifyTexts.decertifyFailed, certifyToastMs)
        setRefusal(error.id === 'changed-meanwhile' ? 'This event has just been changed. Your order is kept: look at it again, then save it.' : refusalText(error))
        if (error.id === 'changed-meanwhile') {
          setSeen(null)
          void forgetWhatChanged(client, certifyTeams)
        }
      },
      onSettled: () => setBusy({ is: 'no' }),
    })
  }
  const busyWith = (payload: Payload): CertifyBusy => (payload.updateFor === 'all_classifications' ? { is: 'savingAll' } : { is: 'saving', classificationId: payload.classificationId ?? 0 })
  /** Sends an order at once where every score of it is known, else once that was seen. */
  const save = (payload: Payload, of: readonly ClassificationResult[]) => {
    const gaps = certifyGaps(of, info.unreleased)
    if (gaps.length > 0) return setQuestion({ is: 'gaps', payload, gaps })
    send(payload, busyWith(payload))
  }
  const version = seen ?? info.version
  const press = (act: CertifyAct, classificationId: number) => {
    if (act === 'certify' || act === 'certifyAll') return begin(act, classificationId)
    if (act === 'cancel' || act === 'cancelAll') return end()
    if (act === 'decertify' || act === 'decertifyAll') return setQuestion({ is: 'decertify', classificationId: act === 'decertify' ? classificationId : null })
    if (act === 'saveAll') return save(certifyAll(eventId, groups.map((group) => ({ classificationId: group.classificationId, ...drafted(group) })), version), groups.filter(({ isCertified }) => !isCertified))
    const group = groups.find((each) => each.classificationId === classificationId)
    if (group) save(certifyOne(eventId, { classificationId, ...drafted(group) }, version), [group])
  }
  return {
    edit, busy, refusal, question, isDirty, draftOf, press,
    reorder: (classificationId: number, teamIds: readonly number[]) => {
      setSeen((before) => before ?? info.version)
      setOrders((all) => ({ ...all, [classificationId]: teamIds }))
    },
    leaveQuestion: () => setQuestion(null),
    /** Certifies over what is not final, which was seen. */
    certifyAnyway: (payload: Payload, confirmed: { note: string; unfinishedSeen?: string }) => send({ ...payload, ...confirmed }, busyWith(payload)),
    /** Certifies without some of the scores, which was seen. */
    certifyWithGaps: (payload: Payload) => {
      setQuestion(null)
      send(payload, busyWith(payload))
    },
    decertify: (classificationId: number | null, note: string) => {
      setQuestion(null)
      send({ ...decertify(eventId, classificationId, info.version), ...(note && { note }) }, { is: 'decertifying', classificationId })
    },
  }
}
export type Certifying = ReturnType<typeof useCertifying>

/** Where a team's result puts it; those without one share the last place. */
export const placeOf = ({ place }: { place: number | null }): number => place ?? Infinity

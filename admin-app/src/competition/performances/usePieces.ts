import { useRef, useState } from 'react'
import { getPmlCodeInfo, listPmlOptions, matchPmlCode } from '@portal/shared/directory/pmlCodes/pmlCode.calls'
import { pmlLookupFrom, type PmlMatch } from '@portal/shared/directory/pmlCodes/pmlCode.schemas'
import { performanceTexts, performanceToastMs } from '@portal/shared/competition/performances/performanceTexts'
import { choosePiece, codeLookup, fieldsOf, piecesFor } from '@portal/shared/competition/performances/pieceChoice'
import { send } from '../../platform/lib/call/call'
import { notify } from '../../platform/lib/call/notify'
import { useUser } from '../../platform/lib/session/session'
import { saysUsually } from '../../platform/ui/form/SearchChoice'
import type { Choice } from '../../platform/ui/form/useChoices'
import type { ZodForm } from '../../platform/ui/form/useZodForm'
import type { PerformanceValues } from './performanceForm'

/** Several pieces that a choice may mean. */
export interface AskedPieces {
  /** What they share: "code". */
  by: 'code' | 'title' | 'composer'
  pieces: readonly PmlMatch[]
}

/** Of a composer with more pieces than this the person is told to choose the title, and not asked which one is meant. */
const mostAsked = 20

const sameText = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** What tells pieces of a list apart, beside their code. */
const hintOf = ({ title, composer, arranger, specification }: PmlMatch) => [title, composer, arranger && `arr. ${arranger}`, specification].filter(Boolean).join(' · ')

/**
 * The music list behind three fields: code, title and composer. What is chosen in one fills the others where it means one piece; where it means several the
 * person is asked. Answers of a lookup that a newer choice has overtaken are dropped.
 */
export function usePieces<Parsed>(form: ZodForm<PerformanceValues, Parsed>) {
  const organizationId = useUser().organization.id
  const [asked, setAsked] = useState<AskedPieces | null>(null)
  const latest = useRef(0)
  const set = (values: Partial<PerformanceValues>) => {
    for (const [name, value] of Object.entries(values) as [keyof PerformanceValues, never][]) {
      form.setValue(name, value, { shouldDirty: true, shouldTouch: true })
      // What was missing and is there now is not said any longer.
      if (value) form.clearErrors(name)
    }
  }
  const fill = (piece: PmlMatch) => {
    setAsked(null)
    const { gradeId, composer, ...fields } = fieldsOf(piece)
    set({ ...fields, code: piece.code, gradeId: gradeId === null ? '' : String(gradeId), ...(composer !== '' && { composer }) })
  }
  const take = (by: AskedPieces['by'], found: readonly PmlMatch[]) => {
    const choice = choosePiece(found)
    if (choice.is === 'piece') fill(choice.piece)
    else setAsked(choice.is === 'ask' ? { by, pieces: choice.pieces } : null)
  }
  const options = (pmlCodeOptionsFor: 'pmlCodeTitle' | 'pmlCodeComposer', search: string): Promise<Choice[]> =>
    send(listPmlOptions, { organizationId, pmlCodeOptionsFor, search: search.slice(0, 80) }).then(({ payload }) => payload.data.map(({ name }) => ({ value: name, label: name })))
  /** The pieces with this title or composer, where no newer choice was made meanwhile. */
  const lookUp = async (by: 'title' | 'composer', value: string): Promise<readonly PmlMatch[] | null> => {
    latest.current += 1
    const own = latest.current
    try {
      const { payload } = await send(matchPmlCode, { value, pmlCodeMatchFor: by, organizationId })
      return own === latest.current ? payload.data : null
    } catch {
      if (own === latest.current) notify('error', 'The music list could not be searched. Please try again.', performanceToastMs)
      return null
    }
  }

  return {
    asked, fill,
    /** From 8 characters on all pieces whose codes begin so; a whole code fills its piece in, or asks which of two is meant. */
    loadCodes: async (search: string): Promise<Choice[]> => {
      latest.current += 1
      const own = latest.current
      const lookup = codeLookup(search)
      if (lookup.is === 'short') return []
      const { payload: { pieces } } = await send(getPmlCodeInfo, { pmlCodeValue: search })
      if (lookup.is === 'whole' && own === latest.current) take('code', piecesFor(search, pieces))
      return pieces.map((piece) => ({ value: String(piece.codeId), label: piece.code, hint: hintOf(piece), piece }))
    },
    saysOfCodes: (search: string | null) => (search === null ? saysUsually(search) : codeLookup(search).is === 'short' ? `Type at least ${pmlLookupFrom} characters of the code` : performanceTexts.noOptions),
    chooseCode: async (choice: Choice | null) => {
      latest.current += 1
      const own = latest.current
      setAsked(null)
      if (!choice) return set({ pmlCodeId: null, code: '', gradeId: '' })
      const { payload: { pieces } } = await send(getPmlCodeInfo, { pmlCodeValue: choice.label })
      const piece = pieces.find(({ codeId }) => String(codeId) === choice.value)
      if (piece && own === latest.current) fill(piece)
    },
    /** Of the composer that is chosen already, if there is one and no piece yet. */
    loadTitles: (search: string) => {
      const { composer, pmlCodeId } = form.getValues()
      return options('pmlCodeTitle', pmlCodeId === null ? `${composer} ${search}`.trim() : search)
    },
    chooseTitle: async (choice: Choice | null) => {
      set({ title: choice?.value ?? '' })
      if (!choice) return
      const found = await lookUp('title', choice.value)
      if (!found) return
      const { pmlCodeId, composer } = form.getValues()
      // The piece that is chosen has this title: it stays.
      if (found.some(({ codeId }) => codeId === pmlCodeId)) return setAsked(null)
      const ofComposer = pmlCodeId === null ? found.filter((piece) => sameText(piece.composer, composer)) : []
      take('title', ofComposer.length > 0 ? ofComposer : found)
    },
    loadComposers: async (search: string) => {
      try {
        return await options('pmlCodeComposer', search)
      } catch (thrown) {
        notify('error', performanceTexts.composersFailedToast, performanceToastMs)
        throw thrown
      }
    },
    saysOfComposers: (search: string | null) => (search === null ? performanceTexts.composersFailed : search === '' ? performanceTexts.noComposers : performanceTexts.noMatchingComposers),
    chooseComposer: async (choice: Choice | null) => {
      set({ composer: choice?.value ?? '' })
      if (!choice) return
      const found = await lookUp('composer', choice.value)
      if (!found) return
      const { pmlCodeId, title } = form.getValues()
      if (found.some(({ codeId }) => codeId === pmlCodeId)) return setAsked(null)
      const ofTitle = found.filter((piece) => sameText(piece.title, title))
      // A piece that the list names no composer of keeps its code, whoever is named.
      if (ofTitle.length === 0 && pmlCodeId !== null) return setAsked(null)
      if (ofTitle.length === 0 && found.length > mostAsked) return setAsked(null)
      take('composer', ofTitle.length > 0 ? ofTitle : found)
    },
  }
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ComponentProps } from 'react'
import { getDrawSources } from '@portal/shared/competition/tennis/draw.calls'
import { query } from '../../platform/lib/call/queries'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import type { DrawParts } from '../brackets/drawParts'
import { entrantsOf } from './playerEntrants'

/** Who of the entered players, or of the pairs of the ladders, comes in for someone who withdraws. */
export default function ReplacementField({ detail: { picture, levelId, players }, onChange }: ComponentProps<DrawParts['Replacement']>) {
  const entries = useQuery(query(getDrawSources, { eventId: picture.event?.eventId ?? 0, levelId }))
  const [next, setNext] = useState('')
  const inDraw = new Set(players.flatMap(({ studentIds }) => studentIds))
  const alternates = entries.data ? entrantsOf(entries.data, picture.entrantKind === 'pair' ? 'pair' : 'player', '').filter(({ studentIds }) => !studentIds.some((id) => inDraw.has(id))) : []
  return (
    <FieldInput
      name="next" value={next}
      spec={{ label: 'Who takes their place', kind: 'choice', options: [{ value: '', label: 'Nobody: walkovers' }, ...alternates.map(({ id, name, note }) => ({ value: String(id), label: [name, note].filter(Boolean).join(', ') }))] }}
      onText={(text) => {
        setNext(text)
        onChange(alternates.find(({ id }) => String(id) === text) ?? null)
      }}
    />
  )
}

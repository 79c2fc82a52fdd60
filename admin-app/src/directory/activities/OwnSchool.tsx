import { Button } from '@mantine/core'
import { useUser } from '../../platform/lib/session/session'
import { Chip, Chips } from '../../platform/ui/text/Chip'

/**
 * What a list is narrowed to where it opens at the person's own school: a choice that is set, and can be taken back.
 * @param props.what "Districts of": what of the school is shown
 */
export function OwnSchool({ what, school, onChange }: { what: string; school: string | undefined; onChange: (school: string | undefined) => void }) {
  const { school: own } = useUser()
  if (!own) return null
  return (
    <div className="row no-print" style={{ marginBlockEnd: '0.5rem' }}>
      {school === own.schoolParam
        ? <Chips label="Active filters"><Chip remove={`Show all schools, not only ${own.name}`} onRemove={() => onChange(undefined)}>{what} <strong>{own.name}</strong></Chip></Chips>
        : <Button variant="default" size="xs" onClick={() => onChange(own.schoolParam)}>{what} {own.name}</Button>}
    </div>
  )
}

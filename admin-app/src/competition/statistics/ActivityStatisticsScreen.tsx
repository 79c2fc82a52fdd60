import { Button, NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { linkTo } from '@portal/shared/platform/access/screens'
import { checkDefinitions } from '@portal/shared/competition/statistics/checkStatistics'
import type { ActivityStatistics } from '@portal/shared/competition/statistics/sheet.schemas'
import { getActivityStatistics, saveActivityStatistics } from '@portal/shared/competition/statistics/statistic.calls'
import { usualStatistics } from '@portal/shared/competition/statistics/usualStatistics'
import { query, useCall } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import { refusalText } from '../../platform/lib/words/refusalText'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { Notice } from '../../platform/ui/text/Notice'
import { FormError } from '../../platform/ui/form/FormError'
import { SaveBar } from '../../platform/ui/form/SaveBar'
import { useMoves } from '../../platform/ui/order/useMoves'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { UnsavedChanges } from '../../platform/ui/form/UnsavedChanges'
import { ownStatistic, withUsual } from './definitionEdits'
import { DefinitionItem } from './DefinitionItem'
import styles from './settings.module.css'

/** /administration/activity/statistics/:activityId: which statistics an activity keeps of its players. */
export default function ActivityStatisticsScreen() {
  const activityId = Number(useParams().activityId)
  const read = useQuery(query(getActivityStatistics, { activityId }))
  return (
    <>
      <PageHeader
        title={read.data ? `Statistics of ${read.data.name}` : 'Statistics'} back={{ to: linkTo('editActivity', { activityId }), label: read.data?.name ?? 'Activity' }}
        lead={`What is counted for each player in ${contestWords(read.data?.contestName).a}, and what is computed from it. Statistics are optional.`}
      />
      <StateView read={read} what="statistics" loading={<Skeleton lines={10} height={52} />}>{(data) => <ListEditor key={activityId} data={data} />}</StateView>
    </>
  )
}

function ListEditor({ data }: { data: ActivityStatistics }) {
  const may = useMay()
  const [seen, setSeen] = useState(data)
  const [items, setItems] = useState(data.statistics)
  const [name, setName] = useState('')
  const [told, setTold] = useState<string | null>(null)
  const save = useCall(saveActivityStatistics, { errors: 'in place' })
  const moves = useMoves(items, (each) => each.name, setItems)
  const usual = usualStatistics(seen.name)
  const isDirty = JSON.stringify(items) !== JSON.stringify(seen.statistics)
  const unsaved = useRef(false)
  useEffect(() => {
    unsaved.current = isDirty
  }, [isDirty])
  const problems = checkDefinitions(items, seen.statistics.filter(({ key }) => seen.usedKeys.includes(key)))
  const lacking = usual.filter(({ key }) => !items.some((each) => each.key === key))
  const taken = [...items, ...seen.statistics].map(({ key }) => key)
  const add = () => {
    if (name.trim() === '') return
    setItems([...items, ownStatistic(name, taken)])
    moves.tell(`${name.trim()} is added at the end.`)
    setName('')
  }
  const submit = () => save.mutate({ activityId: seen.activityId, version: seen.version, statistics: items }, {
    onSuccess: (saved) => {
      setSeen(saved)
      setItems(saved.statistics)
      setTold(null)
    },
    onError: (error) => {
      if (error.id !== 'changed-meanwhile' || !error.details) return
      const now = error.details
      // Only the number of the activity may have risen: then what stands here is saved with the next press.
      const isSame = JSON.stringify(now.statistics) === JSON.stringify(seen.statistics)
      setSeen(now)
      setTold(isSame ? 'Something else in this activity just changed. Please save again.' : 'Someone else just changed this list. Your list is below; saving it replaces theirs.')
      save.reset()
    },
  })
  const refusal = save.error ? refusalText(save.error) : null
  return (
    <form noValidate onSubmit={(event) => { event.preventDefault(); submit() }}>
      <div role="status">{told && <Notice>{told}</Notice>}</div>
      {items.length === 0 && (
        <EmptyState heading="No statistics are tracked">
          {usual.length > 0 ? <Button onClick={() => setItems([...usual])}>Start with the usual ones</Button> : 'Add the first one below.'}
        </EmptyState>
      )}
      <ol ref={moves.list} className={styles.list}>
        {items.map((definition, index) => (
          <DefinitionItem
            key={definition.key} definition={definition} index={index} all={items} positions={seen.positions} words={contestWords(seen.contestName)} isUsed={seen.usedKeys.includes(definition.key)}
            problems={problems.filter(({ field }) => field.startsWith(`${index}.`)).map(({ message }) => message)}
            onMove={(to) => moves.move(index, to)}
            onChange={(next) => setItems(items.map((each) => (each.key === next.key ? next : each)))}
            onRemove={() => {
              setItems(items.filter((each) => each !== definition))
              moves.tell(`${definition.name} is removed.`)
              document.getElementById('own-statistic')?.focus()
            }}
          />
        ))}
      </ol>
      <p role="status" className="visually-hidden">{moves.told}</p>
      <div className={`panel ${styles.adding}`}>
        {lacking.length > 0 && items.length > 0 && (
          <NativeSelect
            size="md" label="Add a usual one" value="" data={[{ value: '', label: 'Choose' }, ...lacking.map(({ key, name: label }) => ({ value: key, label }))]}
            onChange={(event) => setItems(withUsual(items, usual, event.currentTarget.value))}
          />
        )}
        <div className={styles.own}>
          <TextInput
            id="own-statistic" size="md" label="Add one of your own" placeholder="Name" maxLength={40} autoComplete="off" value={name} onChange={(event) => setName(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              add()
            }}
          />
          <Button variant="default" size="md" disabled={name.trim() === ''} onClick={add}>Add</Button>
        </div>
      </div>
      <FormError message={refusal} />
      {may.send(saveActivityStatistics) && (
        <SaveBar label="Save" isDirty={isDirty} pending={save.isPending} note={problems.length > 0 ? problems[0]!.message : undefined} onDiscard={() => { setItems(seen.statistics); save.reset() }} />
      )}
      <UnsavedChanges hasChanges={useCallback(() => unsaved.current, [])} />
    </form>
  )
}

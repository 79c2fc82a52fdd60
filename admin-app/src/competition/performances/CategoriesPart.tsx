import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { saveEventCategories } from '@portal/shared/competition/performances/eventCategory.calls'
import { mostCategories, type EventCategories } from '@portal/shared/competition/performances/eventCategory.schemas'
import { useCall } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import { FormError } from '../../platform/ui/form/FormError'
import { FormPart, FormParts } from '../../platform/ui/form/FormLayout'
import { SaveBar } from '../../platform/ui/form/SaveBar'
import { SearchChoice } from '../../platform/ui/form/SearchChoice'
import { UnsavedChanges } from '../../platform/ui/form/UnsavedChanges'
import { useRefusal } from '../../platform/ui/form/useRefusal'
import { useZodForm } from '../../platform/ui/form/useZodForm'
import { EmptyState } from '../../platform/ui/loading/StateView'
import { CategoriesForm, newCategory, valuesOfCategories } from './categoriesForm'
import { CategoryCard } from './CategoryCard'
import { LimitsPart } from './LimitsPart'
import styles from './categories.module.css'
import { MedalsPart } from './MedalsPart'
import { PointsRows } from './PointsRows'
import { problemsWithoutField } from './problemsWithoutField'
import { TotalsPart } from './TotalsPart'

/** Categories with their limits, points, classes, judges and fees, saved together against one version: the parts are judged together. */
export default function CategoriesPart({ found }: { found: EventCategories }) {
  const form = useZodForm(CategoriesForm, valuesOfCategories(found))
  const call = useCall(saveEventCategories, { errors: 'in place' })
  const { refusal, refuse, setRefusal } = useRefusal(form)
  const list = useFieldArray({ control: form.control, name: 'categories' })
  const [opened, open] = useState<number | null>(null)
  const typed = useWatch({ control: form.control, name: 'categories' })
  const { isDirty, errors } = form.formState
  const names = new Map([...found.choices, ...found.categories].map(({ categoryId, categoryName }) => [categoryId, categoryName]))
  const left = found.choices.filter(({ categoryId }) => !typed.some((each) => each.categoryId === categoryId))
  /** What is wrong inside a closed card is shown. */
  const openWrong = (index: number) => {
    const wrong = typed[index]
    if (wrong) open(wrong.categoryId)
  }
  const submit = form.handleSubmit((values) => {
    setRefusal(null)
    // Amounts are sent as they are typed: the schema reads them on the other side.
    const fees = form.getValues('categories')
    call.mutate({ ...values, categories: values.categories.map((each, index) => ({ ...each, entryFee: fees[index]!.entryFee, performerFee: fees[index]!.performerFee })), eventId: String(found.eventId), version: found.version }, {
      onError: (error) => {
        refuse(error)
        openWrong(error.fields.map(({ field }) => Number(/^categories\.(\d+)/.exec(field)?.[1] ?? -1)).find((index) => index >= 0) ?? -1)
      },
    })
  }, (wrong) => openWrong(Array.isArray(wrong.categories) ? wrong.categories.findIndex(Boolean) : -1))
  const setPublished = (isPublished: boolean) => typed.forEach((_, index) => form.setValue(`categories.${index}.isPublished`, isPublished, { shouldDirty: true }))
  return (
    <form noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
      <FormParts>
        {!found.can.edit && <p className="panel" role="note">These cannot be changed now.</p>}
        <fieldset className={styles.whole} disabled={!found.can.edit}>
          <legend className="visually-hidden">Categories, limits and points</legend>
          <FormPart id="event-categories" title="Categories" lead="From the categories of the activity. Schools see one once it is published, and can enter it from then on." columns={false}>
            {found.choices.length === 0 && typed.length === 0 ? <NoChoices /> : (
              <div className={styles.tools}>
                {left.length > 0 && typed.length < mostCategories && (
                  <>
                    <div className={styles.search}>
                      <SearchChoice
                        label="Add a category" optional="unsaid" placeholder="Type a name" value={null}
                        load={async (search) => left.filter(({ categoryName }) => categoryName.toLowerCase().includes(search.toLowerCase())).map(({ categoryId, categoryName }) => ({ value: String(categoryId), label: categoryName }))}
                        onChange={(chosen) => {
                          const choice = left.find(({ categoryId }) => String(categoryId) === chosen?.value)
                          if (!choice) return
                          list.append(newCategory(choice), { shouldFocus: false })
                          open(choice.categoryId)
                        }}
                      />
                    </div>
                    <Button variant="default" leftSection={<IconPlus size="1.125rem" aria-hidden="true" />} onClick={() => list.append(left.slice(0, mostCategories - typed.length).map(newCategory), { shouldFocus: false })}>Add all {left.length}</Button>
                  </>
                )}
                {typed.some(({ isPublished }) => !isPublished) && typed.length > 1 && <Button variant="default" onClick={() => setPublished(true)}>Publish all</Button>}
              </div>
            )}
            <ul className={styles.cards}>
              {list.fields.map((field, index) => (
                <CategoryCard
                  key={field.id} form={form} index={index} name={names.get(typed[index]?.categoryId ?? field.categoryId) ?? 'Category'} isOpen={opened === typed[index]?.categoryId}
                  onToggle={() => open(opened === typed[index]?.categoryId ? null : typed[index]!.categoryId)} onRemove={() => list.remove(index)}
                />
              ))}
            </ul>
          </FormPart>
          <LimitsPart form={form} />
          <FormPart id="event-points" title="Points by rating" lead="What a rating counts, by the kind of entry. A class of music with a row of its own counts by that one." columns={false}>
            <PointsRows form={form} name="points" />
          </FormPart>
          <TotalsPart form={form} />
          <MedalsPart form={form} />
        </fieldset>
        <FormError message={[refusal, ...problemsWithoutField(errors, (index) => names.get(typed[index]?.categoryId ?? 0) ?? 'Category')].filter(Boolean).join(' ')} />
      </FormParts>
      {found.can.edit && <SaveBar label="Save" isDirty={isDirty || found.version === 0} pending={call.isPending} onDiscard={() => form.reset(valuesOfCategories(found))} note={found.version === 0 && !isDirty ? 'Nothing is saved yet.' : undefined} />}
      <UnsavedChanges hasChanges={useCallback(() => isDirty, [isDirty])} />
    </form>
  )
}

function NoChoices() {
  const activities = useMay().pathTo('activities')
  return <EmptyState heading="The activity has no categories yet">They are added on the activity’s page.{activities && <> <Link to={activities}>Open the activities</Link></>}</EmptyState>
}

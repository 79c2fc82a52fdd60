import { useController } from 'react-hook-form'
import { entryPers } from '@portal/shared/office/forms/form.kinds'
import type { RoleType } from '@portal/shared/platform/access/roleTypes'
import { Checkbox } from '../../platform/ui/form/Checkbox'
import { Field } from '../../platform/ui/form/Field'
import { FormPart, Wide } from '../../platform/ui/form/FormLayout'
import type { AboutFormOf } from './aboutValues'
import { fieldSpecs, fillerNames, fillerTypes, perNames } from './aboutWords'
import { NamedField } from './NamedField'
import styles from './builder.module.css'
import whoStyles from './who.module.css'
import type { Names } from './useNames'

const narrowing = [
  ['roleIds', 'role', 'Only these roles', 'All roles'],
  ['schoolIds', 'school', 'Only these schools', 'All schools'],
  ['classificationIds', 'classification', 'Only schools of these classes', 'All classes'],
  ['activityIds', 'activity', 'Only these activities', 'All activities'],
  ['tagIds', 'tag', 'Only these tags', 'With or without tags'],
] as const

/** Who fills a form in, and how often: strangers, or people who are signed in, narrowed by what they are and where. */
export function WhoPart({ form, names, isPublic }: { form: AboutFormOf; names: Names; isPublic: boolean }) {
  const { field } = useController({ control: form.control, name: 'settings.fillers.roleTypes' })
  const chosen = field.value as RoleType[]
  return (
    <FormPart id="about-who" title="Who fills it in">
      <Wide><Field form={form} name="audience" spec={{ ...fieldSpecs.audience, hint: isPublic ? 'People do not need an account. Put the form on your website, or share its page.' : 'They find it in the portal. Each list below narrows who it is for.' }} /></Wide>
      {!isPublic && (
        <>
          <Wide>
            <fieldset className={styles.ticks} aria-describedby="about-fillers-hint">
              <legend>Kinds of people</legend>
              <div id="about-fillers-hint" className="dim">None ticked: everyone who is signed in.</div>
              <div className={whoStyles.tickRow}>
                {fillerTypes.map((type) => (
                  <Checkbox key={type} id={`field-filler-${type}`} label={fillerNames[type]} checked={chosen.includes(type)} onChange={(checked) => field.onChange(fillerTypes.filter((each) => (each === type ? checked : chosen.includes(each))))} />
                ))}
              </div>
            </fieldset>
          </Wide>
          {narrowing.map(([list, kind, label, placeholder]) => <NamedField key={list} form={form} name={`settings.fillers.${list}`} kind={kind} label={label} placeholder={placeholder} names={names} />)}
          <Field form={form} name="settings.per" spec={{ label: 'How often', kind: 'choice', options: entryPers.map((value) => ({ value, label: perNames[value] })) }} />
        </>
      )}
    </FormPart>
  )
}

import { useWatch } from 'react-hook-form'
import { heroColors } from '@portal/shared/platform/colors/teamColors'
import { makeCrest } from '@portal/shared/directory/schools/makeCrest'
import type { ZodForm } from '../../platform/ui/form/useZodForm'
import { Crest } from '../../platform/ui/text/Crest'
import styles from './schools.module.css'
import type { OwnSchoolValues } from './schoolForm'

const colorOf = (text: string) => (/^#[0-9a-f]{6}$/i.test(text.trim()) ? text.trim().toLowerCase() : '')

/** How a school will look with what is typed now: in tables and lists and at the head of its page, on light and on dark screens. */
export function CrestPreview<Parsed>({ form, name }: { form: ZodForm<OwnSchoolValues, Parsed>; name: string }) {
  const [initials, first, second, mascot] = useWatch({ control: form.control, name: ['initials', 'primaryColor', 'secondaryColor', 'mascot'] })
  const colors = { first: colorOf(first), second: colorOf(second) }
  const crest = makeCrest({ name, initials: [...initials.trim().toUpperCase()].slice(0, 3).join(''), colors, picture: null })
  const hero = heroColors(colors)
  return (
    <div className={styles.previews} aria-hidden="true">
      {(['light', 'dark'] as const).map((scheme) => (
        <div key={scheme} className={styles.preview} style={{ colorScheme: scheme, ...hero }}>
          <div className={styles.hero}>
            <Crest of={crest} size="xl" over />
            <span><strong>{name || 'School'}</strong><br />{mascot}</span>
          </div>
          <div className={styles.sizes}><Crest of={crest} size="l" /><Crest of={crest} /><Crest of={crest} size="s" /><strong style={{ color: hero['--team'] }}>{name || 'School'}</strong></div>
        </div>
      ))}
    </div>
  )
}

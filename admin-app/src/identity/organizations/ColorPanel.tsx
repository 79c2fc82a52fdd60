import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { HexColor } from '@portal/shared/identity/organizations/hexColor.schemas'
import { asHexColor } from '@portal/shared/platform/format/hexColor'
import { accentStyle } from '@portal/shared/platform/colors/accentStyle'
import { getColor, saveColor } from '@portal/shared/identity/organizations/organization.calls'
import { query } from '../../platform/lib/call/queries'
import { updateUser, useUser } from '../../platform/lib/session/session'
import { ColorField } from '../../platform/ui/form/ColorField'
import { FormError } from '../../platform/ui/form/FormError'
import { SubmitButton } from '../../platform/ui/form/SubmitButton'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import { useUnsavedPart } from '../../platform/ui/form/useUnsavedPart'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { StateView } from '../../platform/ui/loading/StateView'
import styles from './OrganizationScreen.module.css'

/** What the picker begins with: the portal's own accent. */
const usual = '#0f6b54'
/** A sample each, whatever the person's own scheme is. */
const schemes = [['light', 'Light'], ['dark', 'Dark']] as const

/** The organization's one color: picked, looked at in both schemes, and saved. */
export function ColorPanel() {
  const read = useQuery(query(getColor, {}))
  return (
    <section className="panel stack" aria-labelledby="color-heading">
      <h2 id="color-heading">Color</h2>
      <StateView read={read} what="color" loading={<Skeleton lines={3} />}>{({ color }) => <ColorForm key={color} color={color} readAgain={() => void read.refetch()} />}</StateView>
    </section>
  )
}

const Fields = z.strictObject({ color: HexColor })

function ColorForm({ color, readAgain }: { color: string; readAgain: () => void }) {
  const user = useUser()
  const { form, submit, refusal, isPending } = useCallForm({
    call: saveColor, schema: Fields, values: { color }, input: (typed) => ({ ...typed, seen: color }), readAgain,
    onSaved: (saved) => updateUser({ ...user, organization: { ...user.organization, accent: accentStyle(saved.color) } }),
  })
  const picked = asHexColor(useWatch({ control: form.control, name: 'color' }))
  useUnsavedPart(picked !== color)
  const style = accentStyle(HexColor.safeParse(picked).data || color || usual) as CSSProperties
  return (
    <>
      <p className="dim">Buttons, links and public pages are drawn in it. Pick any color. We keep text readable on it.</p>
      {!user.actingAs && (
        <form className="stack" noValidate onSubmit={submit}>
          <ColorField form={form} name="color" label="Organization color" start={usual} hint="Leave empty for the default color." />
          <FormError message={refusal} />
          <div className="row">
            <SubmitButton disabled={picked === color} pending={isPending}>Save the color</SubmitButton>
            {picked !== '' && <Button variant="subtle" disabled={isPending} onClick={() => form.setValue('color', '', { shouldDirty: true, shouldValidate: true })}>Use the default color</Button>}
          </div>
        </form>
      )}
      <div className={styles.samples} aria-hidden="true">
        {schemes.map(([scheme, name]) => (
          <div key={scheme} className={styles.sample} style={{ ...style, colorScheme: scheme }}>
            <span className={styles.sampleMenu}>{name}</span>
            <span className={styles.sampleLink}>A link</span>
            <span className={styles.sampleButton}>Button</span>
          </div>
        ))}
        <div className={styles.masthead} style={style}>{user.organization.name}</div>
      </div>
    </>
  )
}

import { Button } from '@mantine/core'
import { IconCopy, IconPrinter } from '@tabler/icons-react'
import { useCallback, useLayoutEffect, useState } from 'react'
import { notify } from '../../platform/lib/call/notify'
import { useMay } from '../../platform/lib/session/useMay'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'
import { UnsavedChanges } from '../../platform/ui/form/UnsavedChanges'
import { holdStep } from './holdStep'
import styles from './secondFactors.module.css'

/** The codes for a lost phone, shown this once. */
export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const may = useMay()
  const [asking, setAsking] = useState(false)
  const [isDone, setDone] = useState(false)
  // A profile to complete, or rules to read, come after them.
  useLayoutEffect(() => (isDone ? undefined : holdStep()), [isDone])
  const copy = () =>
    void navigator.clipboard?.writeText(codes.join('\n')).then(() => notify('success', 'The codes are copied.'), () => notify('error', 'The codes could not be copied. Please write them down.'))
  return (
    <section className="panel stack" aria-labelledby="codes-heading">
      <h2 id="codes-heading">Your recovery codes</h2>
      <p>If you lose your phone, each of these signs you in once, with your password. Print them or write them down, and keep them somewhere private. They are not shown again; if you leave without them, make new ones under Account and sessions.</p>
      <ul className={styles.codes}>{codes.map((code) => <li key={code}>{code}</li>)}</ul>
      <div className="row no-print">
        <Button variant="default" leftSection={<IconPrinter size="1.125rem" />} onClick={() => window.print()}>Print</Button>
        <Button variant="default" leftSection={<IconCopy size="1.125rem" />} onClick={copy}>Copy</Button>
        <Button onClick={() => setAsking(true)}>I saved these codes</Button>
      </div>
      <ConfirmDialog
        opened={asking}
        title="Did you save the codes?"
        confirm="Yes, continue"
        cancel="Show them again"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setDone(true)
          setAsking(false)
          // After the guard against leaving has seen it.
          setTimeout(onDone)
        }}
      >
        {may.see('allSchools')
          ? 'Without your phone and these codes, only another admin can let you in again. If you are the only admin, nobody can: keep the codes in a safe place, or add a second admin.'
          : 'Without your phone and these codes, only the office can let you in again.'}
      </ConfirmDialog>
      <UnsavedChanges hasChanges={useCallback(() => !isDone, [isDone])} title="Leave without your recovery codes?">They are not shown again. You can make new ones later, under Account and sessions.</UnsavedChanges>
    </section>
  )
}

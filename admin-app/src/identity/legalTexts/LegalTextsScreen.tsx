import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useWatch } from 'react-hook-form'
import { Link, useSearchParams } from 'react-router-dom'
import { getLegalText, listLegalVersions, publishLegalText } from '@portal/shared/identity/legalTexts/legalText.calls'
import { legalKinds, legalTitles, type LegalKind } from '@portal/shared/identity/legalTexts/legalText.kinds'
import { PublishLegalText, type LegalText } from '@portal/shared/identity/legalTexts/legalText.schemas'
import { legalBlocks } from '@portal/shared/identity/legalTexts/legalBlocks'
import { officeTime } from '../../platform/lib/words/officeTime'
import { query } from '../../platform/lib/call/queries'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'
import { Field } from '../../platform/ui/form/Field'
import { FormError } from '../../platform/ui/form/FormError'
import { HeldForm } from '../../platform/ui/form/HeldForm'
import { SubmitButton } from '../../platform/ui/form/SubmitButton'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { StateView } from '../../platform/ui/loading/StateView'
import { UnsavedChanges } from '../../platform/ui/form/UnsavedChanges'
import { LegalTextView } from './LegalTextView'
import { versionText } from './LegalTextScreen'
import styles from './legalTexts.module.css'

/** /administration/legal-texts: the organization's privacy policy and terms, written and published by version. */
export default function LegalTextsScreen() {
  const [search] = useSearchParams()
  const kind = legalKinds.find((each) => each === search.get('text')) ?? 'privacy'
  const read = useQuery({ ...query(getLegalText, { kind }), staleTime: 0 })
  return (
    <>
      <PageHeader title="Legal texts" lead="What people read and agree to before they join. Each version is kept." />
      <nav className={styles.kinds} aria-label="Texts">
        {legalKinds.map((each) => <Link key={each} to={`?text=${each}`} aria-current={each === kind ? 'page' : undefined}>{legalTitles[each]}</Link>)}
      </nav>
      <StateView read={read} what="text">{(legal) => <HeldForm key={kind} thing={legal} version={legal.version} keeps>{(held) => <Editor kind={kind} legal={held} />}</HeldForm>}</StateView>
      <Versions kind={kind} />
    </>
  )
}

const Fields = PublishLegalText.pick({ text: true })

function Editor({ kind, legal }: { kind: LegalKind; legal: LegalText }) {
  const { form, submit, refusal, isPending, question } = useCallForm({
    call: publishLegalText, schema: Fields, values: { text: legal.text }, input: (typed) => ({ ...typed, kind, basedOn: legal.version }), asksFirst: () => true,
  })
  const text = useWatch({ control: form.control, name: 'text' })
  const isChanged = text.trim() !== legal.text
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <p className={styles.version}>{versionText(legal)}</p>
      <div className={styles.sides}>
        <div className="stack">
          <Field form={form} name="text" spec={{ label: legalTitles[kind], kind: 'long', lines: 24, hint: 'An empty line ends a paragraph. A line that begins with “# ” is a heading.' }} />
          <FormError message={refusal} />
          <div className="row">
            <SubmitButton disabled={!isChanged} pending={isPending}>Publish a new version</SubmitButton>
            {isChanged && <Button variant="default" onClick={() => form.reset({ text: legal.text })}>Undo changes</Button>}
          </div>
        </div>
        <section className={`panel ${styles.preview}`} aria-label="Preview" tabIndex={0}>
          <div className="section-heading">Preview</div>
          <LegalTextView blocks={legalBlocks(text)} />
        </section>
      </div>
      <ConfirmDialog {...question} title={`Publish version ${legal.version + 1}?`} confirm="Publish" cancel="Keep writing">
        People who join from now on read and accept this version. A published version cannot be undone, only replaced by a new one.
      </ConfirmDialog>
      <UnsavedChanges hasChanges={useCallback(() => isChanged, [isChanged])} alsoInSearch />
    </form>
  )
}

function Versions({ kind }: { kind: LegalKind }) {
  const read = useQuery(query(listLegalVersions, { kind }))
  if (read.data?.length === 0) return null
  return (
    <section className="stack" aria-labelledby="versions-heading">
      <h2 id="versions-heading">Versions</h2>
      <StateView read={read} what="text">
        {(versions) => (
          <ul className={styles.versions}>
            {versions.map(({ version, publishedAt, publishedBy, text }) => (
              <li key={version} className="panel">
                <details>
                  <summary>Version {version}, {officeTime(publishedAt)}{publishedBy ? `, by ${publishedBy}` : ''}</summary>
                  <LegalTextView blocks={legalBlocks(text)} />
                </details>
              </li>
            ))}
          </ul>
        )}
      </StateView>
    </section>
  )
}

import { Button } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled, IconCircleMinus } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { OptionalStep } from '@portal/shared/identity/organizations/guideParts.kinds'
import type { Guide, Step } from '@portal/shared/publishing/guide/guide.schemas'
import { nextOf, overOf } from './nextStep'
import { useLeaveOut, useStepPlaces } from './stepPlaces'
import styles from './GuideList.module.css'

const stateIcons = { done: IconCircleCheckFilled, open: IconCircle, skipped: IconCircleMinus } as const
const stateWords = { done: 'Done', open: 'To do', skipped: 'Left out' } as const

/** How much is done, and each step with what is missing and a link to it; the first open one stands out. @param headings of the steps, one level below the heading above them */
export function GuideList({ guide: { steps }, headings }: { guide: Guide; headings: 'h2' | 'h3' }) {
  const over = overOf(steps)
  const next = nextOf(steps)
  return (
    <div className={styles.guide}>
      <div className={styles.progress}>
        <progress className={styles.bar} value={over} max={steps.length} aria-label="Set up" />
        <strong>{over} of {steps.length}</strong>
      </div>
      <ol className={styles.steps}>
        {steps.map((step) => <StepRow key={step.step} step={step} isNext={step === next} Heading={headings} />)}
      </ol>
    </div>
  )
}

function StepRow({ step: { step, state, there, missing, isOptional }, isNext, Heading }: { step: Step; isNext: boolean; Heading: 'h2' | 'h3' }) {
  const { title, text, ways, look } = useStepPlaces()(step)
  const leave = useLeaveOut()
  const Icon = stateIcons[state]
  const isOpen = state === 'open'
  return (
    <li className={styles.step} data-state={state} data-next={isNext || undefined} aria-current={isNext ? 'step' : undefined}>
      <Icon size="1.375rem" className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        <Heading className={styles.title}>
          {title} <span className="visually-hidden">: {stateWords[state]}</span>
          {isNext && <span className={styles.next}>Next</span>}
          {isOptional && isOpen && <span className={styles.optional}>optional</span>}
          {state === 'skipped' && <span className={styles.optional}>left out</span>}
        </Heading>
        {isOpen && <p className="dim">{text}</p>}
        {there && <p>{there}</p>}
        {isOpen && missing.length > 0 && <ul className={styles.missing}>{missing.map((each) => <li key={each}>{each}</li>)}</ul>}
      </div>
      <div className={`${styles.ways} no-print`}>
        {isOpen && ways.map(({ label, path }, index) => (
          <Button key={path} component={Link} to={path} size="sm" variant={isNext && index === 0 ? 'filled' : 'default'}>{label}</Button>
        ))}
        {state === 'done' && look && <Link to={look.path}>{look.label}</Link>}
        {isOptional && state !== 'done' && (
          <Button
            size="sm" variant="subtle" loading={leave.isPending} aria-label={isOpen ? `Skip ${title}` : `Include ${title}`}
            onClick={() => leave.mutate({ part: step as OptionalStep, isLeftOut: isOpen })}
          >
            {isOpen ? (step === 'embed' ? 'Done, or not now' : 'Skip') : 'Include'}
          </Button>
        )}
      </div>
    </li>
  )
}

import { Button } from '@mantine/core'
import type { CertifyAct, CertifyButton } from '@portal/shared/competition/events/certifyButtons'
import styles from './classificationResults.module.css'

const isMain = (act: CertifyAct) => act === 'save' || act === 'saveAll'
const takesBack = (act: CertifyAct) => act === 'decertify' || act === 'decertifyAll'

interface CertifyButtonsProps {
  /** Where the focus goes back to. */
  buttonsKey: string
  /** Of what, for who hears them: several classifications have the same ones. */
  of?: string
  buttons: readonly CertifyButton[]
  onPress: (button: CertifyButton) => void
}

/** The buttons of a classification or of the whole event. The one that takes another's place has its focus. */
export function CertifyButtons({ buttonsKey, of, buttons, onPress }: CertifyButtonsProps) {
  return (
    <div className={`${styles.buttons} no-print`} data-buttons={buttonsKey}>
      {buttons.map((button, index) => (
        <Button
          key={index} variant={isMain(button.act) ? 'filled' : takesBack(button.act) ? 'subtle' : 'default'} color={takesBack(button.act) ? 'red' : undefined} disabled={button.isDisabled}
          aria-label={of && `${button.text}: ${of}`} onClick={() => onPress(button)}
        >
          {button.text}
        </Button>
      ))}
    </div>
  )
}

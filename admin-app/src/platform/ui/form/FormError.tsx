import styles from './FormError.module.css'

/** What is wrong with the form as a whole, announced at once by screen readers. Stays in the page so that it can be announced. */
export function FormError({ message }: { message: string | null | undefined }) {
  return <div role="alert" className={message ? styles.error : undefined}>{message}</div>
}

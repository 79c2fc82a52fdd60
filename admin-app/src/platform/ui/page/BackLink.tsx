import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import styles from './BackLink.module.css'

/** One step back: where it leads, and what is there. */
export const BackLink = ({ to, label }: { to: string; label: string }) => (
  <Link to={to} className={`${styles.back} no-print`}><IconArrowLeft size="1rem" aria-hidden="true" className="flip" /> {label}</Link>
)

import type { ReactNode } from 'react'

/** Drawings on a 24 × 24 grid; they take the colour of the text beside them and say nothing to a screen reader. */
const DRAWINGS = {
  check: <path d="M5 12.5l4.5 4.5L19 7.5" />,
  cross: <path d="M6.5 6.5l11 11m0-11l-11 11" />,
  eye: <path d="M3 12s3.3-6 9-6 9 6 9 6-3.3 6-9 6-9-6-9-6zM12 9.4a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2z" />,
  ring: <circle cx="12" cy="12" r="7" />,
  dots: <path d="M6 12h.01M12 12h.01M18 12h.01" strokeWidth="3" />,
  clock: <path d="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7v5.2l3.2 2" />,
  redo: <path d="M19 8.5A8 8 0 1 0 20 13M19.5 4v4.8h-4.8" />,
  warn: <path d="M12 4.2L21 19.5H3zM12 10v4.4M12 17v.1" />,
  block: <path d="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM6 6l12 12" />,
  flag: <path d="M6 21V4h11l-2 4 2 4H6" />,
  home: <path d="M4 11l8-7 8 7M6.5 9.5V20h11V9.5M10 20v-5.5h4V20" />,
  review: <path d="M4 5h16v11H9l-5 4zM8.5 10.5l2.4 2.4 4.6-4.6" />,
  sessions: <path d="M3.5 6h17v12h-17zM7 10.2a1.8 1.8 0 1 0 3.6 0 1.8 1.8 0 1 0-3.6 0M6 15.6c.6-1.5 5-1.5 5.6 0M14.5 10h3.5M14.5 14h3.5" />,
  users: <path d="M12 4.5a3.7 3.7 0 1 1 0 7.4 3.7 3.7 0 0 1 0-7.4zM5 19.5c.8-5.6 13.2-5.6 14 0" />,
  businesses: <path d="M5 20V5h9v15M14 9.5h5V20M3.5 20h17M8 8.5h3M8 12h3M8 15.5h3M16.6 13v.1M16.6 16.4v.1" />,
  transactions: <path d="M4 8.5h15.5M16 5l3.5 3.5L16 12M20 15.5H4.5M8 12l-3.5 3.5L8 19" />,
  travel: <path d="M3.5 12h17M14.5 6l6 6-6 6M9.5 6l-6 6 6 6" />,
  cases: <path d="M3.5 8h17v11.5h-17zM9 8V5h6v3M3.5 12.5h17M12 11.5v2.5" />,
  reports: <path d="M6.5 3.5h7.5l4 4v13H6.5zM14 3.5v4h4M9.5 12H15M9.5 15.5H15" />,
  search: <path d="M10.5 4.5a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM15 15l5 5" />,
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  more: <path d="M5.5 12h.01M12 12h.01M18.5 12h.01" strokeWidth="3.4" />,
  back: <path d="M15 5l-7 7 7 7" />,
  next: <path d="M9 5l7 7-7 7" />,
  down: <path d="M6 9.5l6 6 6-6" />,
  out: <path d="M10 4.5H5v15h5M14.5 8l4 4-4 4M18 12H9.5" />,
  help: <path d="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM9.6 9.6a2.4 2.4 0 1 1 3.4 2.2c-.7.3-1 .8-1 1.7M12 16.4v.2" />,
  look: <path d="M12 3.5a8.5 8.5 0 1 1 0 17zM12 3.5a8.5 8.5 0 1 0 0 17" />,
  link: <path d="M10 14a3.6 3.6 0 0 0 5.2 0l2.9-3a3.7 3.7 0 0 0-5.2-5.2l-.7.7M14 10a3.6 3.6 0 0 0-5.2 0l-2.9 3a3.7 3.7 0 0 0 5.2 5.2l.7-.7" />,
  file: <path d="M7 3.5h7l4 4v13H7zM14 3.5v4h4" />,
  edit: <path d="M5 19l.8-3.6L16 5.2l2.8 2.8L8.6 18.2zM14 7.2L16.8 10" />,
  turn: <path d="M19 8.5A8 8 0 1 0 20 13M19.5 4v4.8h-4.8" />,
  invert: <path d="M12 4v16a8 8 0 0 1 0-16zM12 4a8 8 0 0 1 0 16" />,
  key: <path d="M8 8.5a3.6 3.6 0 1 1 0 7.2 3.6 3.6 0 0 1 0-7.2zM11.6 12H20.5v3.4M17 12v2.6" />,
  plus: <path d="M12 5v14M5 12h14" />,
  minus: <path d="M5 12h14" />,
  fit: <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />,
  play: <path d="M8 5.5v13l10-6.5z" />,
  stop: <path d="M8 5.5v13M16 5.5v13" />,
  note: <path d="M4 5h16v11H9l-5 4z" />,
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof DRAWINGS

export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {DRAWINGS[name]}
    </svg>
  )
}

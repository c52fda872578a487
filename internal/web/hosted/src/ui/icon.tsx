import type { ComponentChildren } from 'preact'

/** Drawings on a 24 × 24 grid; they take the colour of the text beside them and say nothing to a screen reader. */
const DRAWINGS = {
  back: <path d="M15 5l-7 7 7 7" />,
  next: <path d="M9 5l7 7-7 7" />,
  check: <path d="M5 12.5l4.5 4.5L19 7.5" />,
  cross: <path d="M6.5 6.5l11 11m0-11l-11 11" />,
  larger: <path d="M10.5 4.5a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM15 15l4.5 4.5M8 10.5h5M10.5 8v5" />,
  smaller: <path d="M10.5 4.5a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM15 15l4.5 4.5M8 10.5h5" />,
  camera: (
    <>
      <path d="M4 8.5A1.5 1.5 0 0 1 5.5 7h2.2l1.5-2.2h5.6L16.3 7h2.2A1.5 1.5 0 0 1 20 8.5v9a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5z" />
      <circle cx="12" cy="13" r="3.4" />
    </>
  ),
  file: <path d="M7 3.5h7l4 4v13H7zM14 3.5v4h4M12.5 17.5v-6m-2.3 2.2l2.3-2.3 2.3 2.3" />,
  swap: <path d="M4.5 9.5a7.5 7.5 0 0 1 13.4-2.6M19.5 14.5a7.5 7.5 0 0 1-13.4 2.6M18.4 3v4.2h-4.2M5.6 21v-4.2h4.2" />,
  torch: <path d="M13.2 3L6.5 13.4h4.6L10 21l7.5-11h-5z" />,
  sun: (
    <>
      <circle cx="12" cy="12" r="3.6" />
      <path d="M12 3.5v2M12 18.5v2M3.5 12h2M18.5 12h2M6 6l1.4 1.4M16.6 16.6L18 18M6 18l1.4-1.4M16.6 7.4L18 6" />
    </>
  ),
  corners: <path d="M4 8.5V5.5h3M17 5.5h3v3M20 15.5v3h-3M7 18.5H4v-3" />,
  surface: <path d="M3.5 15.5L8 9.5h8l4.5 6zM8.2 12.8h7.6" />,
  lock: <path d="M6.5 10.5h11v9h-11zM8.8 10.5V8a3.2 3.2 0 0 1 6.4 0v2.5M12 14v2.4" />,
  eye: (
    <>
      <path d="M3 12s3.3-6 9-6 9 6 9 6-3.3 6-9 6-9-6-9-6z" />
      <circle cx="12" cy="12" r="2.6" />
    </>
  ),
  why: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M9.6 9.6a2.4 2.4 0 1 1 3.4 2.2c-.7.3-1 .8-1 1.7M12 16.4v.2" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7v5.2l3.2 2" />
    </>
  ),
  link: <path d="M10 14a3.6 3.6 0 0 0 5.2 0l2.9-3a3.7 3.7 0 0 0-5.2-5.2l-.7.7M14 10a3.6 3.6 0 0 0-5.2 0l-2.9 3a3.7 3.7 0 0 0 5.2 5.2l.7-.7" />,
  globe: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17" />
    </>
  ),
  cloud: <path d="M4 4l16 16M8 9.2a5 5 0 0 0-1.4 9.3h9.6M10.4 7.6A5 5 0 0 1 16.8 11a3.9 3.9 0 0 1 2.9 6" />,
  booklet: (
    <>
      <rect x="5.5" y="3" width="13" height="18" rx="1.6" />
      <circle cx="12" cy="10" r="3" />
      <path d="M9 16.8h6" />
    </>
  ),
  card: (
    <>
      <rect x="3" y="5.5" width="18" height="13" rx="1.8" />
      <circle cx="8.4" cy="11" r="1.9" />
      <path d="M5.8 15.4c.6-1.6 4.6-1.6 5.2 0M14 10h4M14 13.4h4" />
    </>
  ),
  licence: (
    <>
      <rect x="3" y="5.5" width="18" height="13" rx="1.8" />
      <path d="M7 13.2h10v2.6H7zM7.8 13.2l1.4-3h5.6l1.4 3M8.8 15.8v.6M15.2 15.8v.6" />
    </>
  ),
  permit: (
    <>
      <rect x="3" y="5.5" width="18" height="13" rx="1.8" />
      <path d="M6 11.4l3-2.4 3 2.4M7 10.8v4h4v-4M14.8 10h3.4M14.8 13.4h3.4" />
    </>
  ),
  phone: <path d="M8 3.5h8a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 19V5A1.5 1.5 0 0 1 8 3.5zM11 17.5h2" />,
  mail: <path d="M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5" />,
  house: <path d="M5 20.5v-17h9v17M14 9.5h5v11M3.5 20.5h17M8 7.5h3M8 11.5h3M8 15.5h3" />,
  people: (
    <>
      <circle cx="9" cy="8.5" r="3.2" />
      <path d="M3 19.5c.6-7.4 11.4-7.4 12 0M15.5 5.6a3.2 3.2 0 0 1 0 5.8M17.5 14c2.2.8 3.3 2.7 3.5 5.5" />
    </>
  ),
  sheet: <path d="M6 3.5h12v17H6zM9 8h6M9 11.5h6M9 15h3.5" />,
} satisfies Record<string, ComponentChildren>

export type IconName = keyof typeof DRAWINGS

export function Icon({ name, turns = false }: { name: IconName; turns?: boolean }) {
  return (
    <svg class={turns ? 'icon icon-turns' : 'icon'} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {DRAWINGS[name]}
    </svg>
  )
}

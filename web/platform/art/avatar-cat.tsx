/** A cat’s face. */
export function AvatarCat() {
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true">
      <path d="M20 62 22 20c0-6 6-8 10-4l24 22ZM100 62 98 20c0-6-6-8-10-4L64 38Z" fill="var(--art-slate)" />
      <path
        d="M28 50l1-21c0-2 2-3 3.5-1.5L46 40ZM92 50l-1-21c0-2-2-3-3.5-1.5L74 40Z"
        fill="var(--art-blush)"
      />
      <path
        d="M60 32c29 0 44 18 44 39 0 22-19 33-44 33S16 93 16 71c0-21 15-39 44-39Z"
        fill="var(--art-slate)"
      />
      <path
        d="M60 34v15M49 36l2 11M71 36l-2 11"
        stroke="var(--art-slate-dark)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M60 76c6-5 21-1 21 12 0 10-10 16-21 16s-21-6-21-16c0-13 15-17 21-12Z" fill="#fff" />
      <ellipse cx="40" cy="68" rx="8" ry="8.5" fill="#C6E37A" />
      <ellipse cx="80" cy="68" rx="8" ry="8.5" fill="#C6E37A" />
      <ellipse cx="40" cy="68" rx="4" ry="7" fill="var(--brand)" />
      <ellipse cx="80" cy="68" rx="4" ry="7" fill="var(--brand)" />
      <circle cx="41.6" cy="65" r="1.7" fill="#fff" />
      <circle cx="81.6" cy="65" r="1.7" fill="#fff" />
      <path d="M55 80c0-2 2-2.5 5-2.5s5 .5 5 2.5-3 5-5 5-5-3-5-5Z" fill="#E98A83" />
      <path
        d="M60 85v3c0 3-3 5-6 5s-5-1.5-5-1.5M60 88c0 3 3 5 6 5s5-1.5 5-1.5"
        fill="none"
        stroke="var(--brand)"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <path
        d="M8 78l16 3M9 90l15-2M112 78l-16 3M111 90l-15-2"
        stroke="var(--art-slate-dark)"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
    </svg>
  );
}

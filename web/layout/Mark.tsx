/** The mark: a run along the touchline, the ball at its end. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg aria-hidden viewBox="0 0 36 36" width={size} height={size} className="flex-none">
      <rect width="36" height="36" rx="9" className="fill-accent" />
      <path
        d="M8 24c5 0 6-3.5 9.500-7.500S23 12 27 11.500"
        fill="none"
        className="stroke-on-accent"
        strokeWidth="2.600"
        strokeLinecap="round"
      />
      <circle cx="28" cy="11.500" r="3.700" className="fill-lime" />
    </svg>
  );
}

/** The sign-in's picture: a run from the own half into the box, drawn on a dark pitch. */
export function TacticsArt({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 754 900"
      preserveAspectRatio="xMidYMid slice"
      className={className}
      fill="none"
      strokeWidth="2"
    >
      <g stroke="#fff" strokeOpacity="0.18">
        <path d="M44 -40V940M710 -40V940M44 450H710" />
        <circle cx="377" cy="450" r="101" />
        <path d="M153 -10V95H601V-10M295 95a101 101 0 0 0 164 0" />
        <path d="M153 910V805H601V910M295 805a101 101 0 0 1 164 0" />
      </g>
      <path
        d="M189 744C205 665 262 620 309 560C345 515 368 490 377 450C384 418 386 408 390 389C398 330 412 285 439 243C470 195 535 140 555 56"
        stroke="#7ea6ff"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="3 10"
      />
      <circle cx="377" cy="450" r="3.500" fill="#fff" />
      <circle cx="189" cy="744" r="12" fill="#5b8bff" />
      <circle cx="390" cy="389" r="12" fill="#5b8bff" />
      <circle cx="555" cy="56" r="12" className="fill-lime" />
    </svg>
  );
}

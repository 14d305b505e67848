import { useRef, useState } from 'react';

/** The values that similar records are looked for by. */
type Values = readonly (string | null | undefined)[];

/**
 * The warning of similar records in a form that creates one. It holds for the values it was raised for: with others the
 * server is asked again. `values` are the present ones.
 */
export function useSimilarWarning<Found>(values: Values) {
  const [warning, setWarning] = useState<{ of: string; found: Found } | null>(null);
  const accepted = useRef('');
  const present = keyOf(values);
  return {
    /** The records to warn of; null for none. */
    found: warning?.of === present ? warning.found : null,
    /** Whether the form was submitted and nothing saved. */
    unsaved: warning !== null,
    warn: (of: Values, found: Found) => setWarning({ of: keyOf(of), found }),
    /** The record is to be created in spite of the warning. */
    accept: (of: Values) => void (accepted.current = keyOf(of)),
    isAccepted: (of: Values) => accepted.current === keyOf(of),
  };
}

function keyOf(values: Values): string {
  return JSON.stringify(values.map((value) => value?.trim() ?? ''));
}

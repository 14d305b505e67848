/** Whether this is the build for the phone app: a constant of the build, so that browsers get nothing of what is behind it. */
declare const IN_PHONE_APP: boolean;
/** Whether that build has what pushes need, the keys of its publisher (docs/phone.md). */
declare const PHONE_PUSH: boolean;

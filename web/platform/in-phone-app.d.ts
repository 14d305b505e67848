/** Whether this is the build for the phone app: constant, so that browsers load none of the code behind it. */
declare const IN_PHONE_APP: boolean;
/** Whether that build includes the publisher's keys, which push needs (docs/phone.md). */
declare const PHONE_PUSH: boolean;

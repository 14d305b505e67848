import { request } from '#web/graphql/client.ts';
import { graphql, type VariablesOf } from '#web/graphql/document.ts';
import { deviceTokens, keepDeviceToken } from '#web/session/device-tokens.ts';
import { completeSignIn, OwnAccount } from '#web/account/lifecycle.ts';

const SignIn = graphql(
  `
    mutation SignIn($input: SignInInput!) {
      signIn(input: $input) {
        token
        deviceToken
        user {
          ...OwnAccount
        }
      }
    }
  `,
  [OwnAccount],
);

const UpdateOwnPassword = graphql(`
  mutation UpdateOwnPassword($input: UpdateUserPasswordInput!) {
    updateUserPassword(input: $input) {
      id
      requirePasswordReset
    }
  }
`);

/** Signs in and opens the home page. @throws RequestFailedError */
export async function signIn(credentials: { email: string; password: string }): Promise<void> {
  const input = { ...credentials, deviceTokens: deviceTokens() };
  const { deviceToken, ...self } = (await request(SignIn, { input })).signIn;
  keepDeviceToken(deviceToken);
  await completeSignIn(self);
}

/** Sets the viewer's own password (AUTH-14 to AUTH-18). @throws RequestFailedError */
export async function changePassword(input: VariablesOf<typeof UpdateOwnPassword>['input']) {
  const { updateUserPassword } = await request(UpdateOwnPassword, { input });
  return updateUserPassword;
}

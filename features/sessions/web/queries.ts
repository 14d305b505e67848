import { request } from '#web/graphql/client.ts';
import { graphql, type VariablesOf } from '#web/graphql/document.ts';
import { enter, OwnAccount } from '#web/session.ts';

const SignIn = graphql(
  `
    mutation SignIn($input: SignInInput!) {
      signIn(input: $input) {
        token
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

/** Signs in and stands at home. @throws RequestFailed */
export async function signIn(input: VariablesOf<typeof SignIn>['input']): Promise<void> {
  const { signIn: self } = await request(SignIn, { input });
  await enter(self);
}

/** Sets the own password (AUTH-14 to AUTH-18). @throws RequestFailed */
export async function changePassword(input: VariablesOf<typeof UpdateOwnPassword>['input']) {
  const { updateUserPassword } = await request(UpdateOwnPassword, { input });
  return updateUserPassword;
}

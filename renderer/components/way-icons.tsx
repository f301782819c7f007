// Direction icons: on, back, out. They are mirrored in right-to-left languages; other icons are not.
import type { Icon, IconProps } from '@phosphor-icons/react';
import { ArrowLeftIcon as ArrowLeft } from '@phosphor-icons/react/ArrowLeft';
import { ArrowRightIcon as ArrowRight } from '@phosphor-icons/react/ArrowRight';
import { ArrowSquareOutIcon as ArrowSquareOut } from '@phosphor-icons/react/ArrowSquareOut';
import { CaretLeftIcon as CaretLeft } from '@phosphor-icons/react/CaretLeft';
import { CaretRightIcon as CaretRight } from '@phosphor-icons/react/CaretRight';
import { SignOutIcon as SignOut } from '@phosphor-icons/react/SignOut';

/** Named after their look in left-to-right languages. */
export const ArrowLeftIcon = turning(ArrowLeft);
export const ArrowRightIcon = turning(ArrowRight);
export const ArrowSquareOutIcon = turning(ArrowSquareOut);
export const CaretLeftIcon = turning(CaretLeft);
export const CaretRightIcon = turning(CaretRight);
export const SignOutIcon = turning(SignOut);

function turning(Drawn: Icon) {
  return (props: Omit<IconProps, 'className'>) => <Drawn {...props} className="turns" />;
}

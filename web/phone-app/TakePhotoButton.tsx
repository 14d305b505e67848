import { Camera as CameraIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/buttons/Button.tsx';
import { addPhoneTexts } from './phone-texts.ts';
import { takePhoto } from '../platform/camera.ts';

addPhoneTexts();

/** Opens the camera of the phone. */
export function TakePhotoButton({ onTaken }: { onTaken: (photos: readonly File[]) => void }) {
  const { t } = useTranslation();
  return (
    <Button icon={<CameraIcon aria-hidden />} onClick={() => void takePhoto().then(onTaken)}>
      {t('phone.take_photo')}
    </Button>
  );
}

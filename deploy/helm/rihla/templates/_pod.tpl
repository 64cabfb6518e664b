{{/* What the pods of web, worker and migration have in common. */}}

{{- define "rihla.podSecurity" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  # the user of the image; files of volumes belong to its group
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
{{- with .Values.imagePullSecrets }}
imagePullSecrets: {{ toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector: {{ toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations: {{ toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{- define "rihla.containerSecurity" -}}
image: {{ include "rihla.image" . }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end }}

{{- define "rihla.environment" -}}
- { name: NODE_ENV, value: production }
- { name: HOST, value: 0.0.0.0 }
- { name: PORT, value: '3000' }
- { name: DATA_DIR, value: /data }
- { name: PUBLIC_URL, value: {{ .Values.publicUrl | quote }} }
- { name: DRAIN_SECONDS, value: {{ .Values.drainSeconds | quote }} }
{{- with .Values.trustedProxies }}
- { name: TRUSTED_PROXIES, value: {{ join "," . | quote }} }
{{- end }}
{{- if .Values.metrics.enabled }}
- { name: METRICS_PORT, value: {{ .Values.metrics.port | quote }} }
- { name: METRICS_HOST, value: 0.0.0.0 }
{{- end }}
{{- range $name, $value := .Values.settings }}
- { name: {{ $name }}, value: {{ $value | toString | quote }} }
{{- end }}
{{- range $variable, $key := .Values.secrets.application.keys }}
- { name: {{ $variable }}_FILE, value: {{ printf "/run/secrets/application/%s" $key | quote }} }
{{- end }}
{{- end }}

{{- define "rihla.mounts" -}}
- { name: data, mountPath: /data }
- { name: tmp, mountPath: /tmp }
- { name: application, mountPath: /run/secrets/application, readOnly: true }
{{- end }}

{{- define "rihla.volumes" -}}
- name: data
  emptyDir: { sizeLimit: {{ .Values.scratch.data }} }
- name: tmp
  emptyDir: { sizeLimit: {{ .Values.scratch.tmp }} }
- name: application
  secret: { secretName: {{ .Values.secrets.application.name }}, defaultMode: 0440 }
{{- end }}
